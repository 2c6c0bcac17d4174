/** A certificate of `localhost` for a hundred years, with its key: only tests trust it. */
export const localhostCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUGLs2vPQ7r1v5BiQQ0J+jIFhWbNwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEzMDE2MzIzNVoYDzIxMjYxMTA2
MTYzMjM1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASfiviN0mxYnjk5rqKn6v1wYTGfIbtHZ2mQOaxHhrel+97A9e32t+c3
wdla9a4cMZ43KvZylMebHNeTNa28OOm/o2kwZzAdBgNVHQ4EFgQU0fR2/1XOQ38T
4o7wt8lgsRnzbycwHwYDVR0jBBgwFoAU0fR2/1XOQ38T4o7wt8lgsRnzbycwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAKbntAD+rscGYuIJFVBIFWDf7YAkPCAyBpGGtlQnEQh9AiEA7VaUNb5g
o3f5XcocOYDuyKJw1STnq3kgkSudTrOGKWw=
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgYUFmivxdyH0lcBep
o3a9kJlKcSe71VmS+MYvOHt+Gl6hRANCAASfiviN0mxYnjk5rqKn6v1wYTGfIbtH
Z2mQOaxHhrel+97A9e32t+c3wdla9a4cMZ43KvZylMebHNeTNa28OOm/
-----END PRIVATE KEY-----`,
};
