/** A WalletConnect v2 pairing address: a topic, with the key among its parameters. */
const ADDRESS = /^wc:[0-9a-f]{64}@2\?(?=.*\bsymKey=[0-9a-f]{64}\b)[\w=&%.+~-]{1,1024}$/i

/** The host's addresses become QR codes and links, so only WalletConnect's own format passes. */
export const isPairingAddress = (uri: string): boolean => ADDRESS.test(uri)
