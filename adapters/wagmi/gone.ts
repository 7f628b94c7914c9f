/** Uses EIP-1193 code 4900 instead of a viem class, so that pages without viem can import the bridge. */
const gone = (message: string) => Object.assign(new Error(message), { code: 4900 })

export const noWalletError = () => gone('No EVM wallet is connected.')
export const notTakenError = () => gone('wagmi did not accept the connection.')
