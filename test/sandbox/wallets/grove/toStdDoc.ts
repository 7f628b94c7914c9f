import type { Keplr } from '@keplr-wallet/types'

type Asked = Parameters<Keplr['signDirect']>[2]

/** Validates a page's transaction, which may lack fields. */
export function toStdDoc({ bodyBytes, authInfoBytes, chainId, accountNumber }: Asked, expected: string) {
  if (chainId !== expected)
    throw new Error('Chain id in the message is not matched with the requested chain id')
  return {
    bodyBytes: bodyBytes ?? new Uint8Array(),
    authInfoBytes: authInfoBytes ?? new Uint8Array(),
    chainId: expected,
    accountNumber: BigInt(String(accountNumber ?? 0)),
  }
}
