//go:build cluster

package cluster_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"muster/saves/cluster"
)

// authority makes certificates.
type authority struct {
	t    *testing.T
	cert *x509.Certificate
	key  *ecdsa.PrivateKey
}

func newAuthority(t *testing.T, file string) *authority {
	t.Helper()
	a := &authority{t: t, cert: &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "the club"}, NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}}
	a.key = a.sign(a.cert, file, "")
	return a
}

// sign writes a certificate, by itself where there is no authority yet, and its key.
func (a *authority) sign(cert *x509.Certificate, file, keyFile string) *ecdsa.PrivateKey {
	a.t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		a.t.Fatal(err)
	}
	by := a.key
	if by == nil {
		by = key
	}
	made, err := x509.CreateCertificate(rand.Reader, cert, a.cert, &key.PublicKey, by)
	if err != nil {
		a.t.Fatal(err)
	}
	write(a.t, file, string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: made})))
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		a.t.Fatal(err)
	}
	if keyFile != "" {
		write(a.t, keyFile, string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})))
	}
	return key
}

// Members with certificates of one authority find one another; a certificate of another authority is told of at once.
func TestTLS(t *testing.T) {
	path := describe(t, 3)
	dir := filepath.Dir(path)
	a := newAuthority(t, filepath.Join(dir, "ca.pem"))
	for _, name := range names {
		a.sign(&x509.Certificate{
			SerialNumber: big.NewInt(2), NotAfter: time.Now().Add(time.Hour), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
			ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
		}, filepath.Join(dir, name+".pem"), filepath.Join(dir, name+".key"))
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	write(t, path, string(text)+"[tls]\nca = \"ca.pem\"\ncert = \"{name}.pem\"\nkey = \"{name}.key\"\n")
	n := joinFile(t, path, 3)
	m := follow(t, n[2])
	if err := m.Own(t.Context(), "gamma", func() {}); err != nil {
		t.Fatal(err)
	}
	newAuthority(t, filepath.Join(dir, "ca.pem"))
	if _, err := cluster.Read(path, "beta"); err == nil || !strings.Contains(err.Error(), "does not vouch") {
		t.Errorf("a certificate of another authority: %v", err)
	}
}
