/** The issuer users with a local account are stored under: their key must outlive a change of PUBLIC_URL. */
export const localIssuer = "local";
