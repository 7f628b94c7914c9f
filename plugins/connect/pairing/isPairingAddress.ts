/** A version 2 pairing address: a topic, and the key among its parameters. */
const ADDRESS = /^wc:[0-9a-f]{64}@2\?(?=.*\bsymKey=[0-9a-f]{64}\b)[\w=&%.+~-]{1,1024}$/i

/** Addresses that a host hands in become codes and links, so only the form that WalletConnect makes passes. */
export const isPairingAddress = (uri: string): boolean => ADDRESS.test(uri)
