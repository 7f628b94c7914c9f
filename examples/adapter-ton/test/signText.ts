import type { Address } from '@ton/core'
import { sha256_sync, sign } from '@ton/crypto'

export type ToSign = { own: Address; domain: string; timestamp: number; text: string }

/** Signs a text as wallets do: https://github.com/ton-blockchain/ton-connect/blob/main/spec/rpc.md#signdata */
export function signText({ own, domain, timestamp, text }: ToSign, secretKey: Buffer): string {
  const [domainBytes, textBytes] = [Buffer.from(domain), Buffer.from(text)]
  const numbers = Buffer.alloc(20)
  numbers.writeInt32BE(own.workChain, 0)
  numbers.writeUInt32BE(domainBytes.length, 4)
  numbers.writeBigUInt64BE(BigInt(timestamp), 8)
  numbers.writeUInt32BE(textBytes.length, 16)
  const message = Buffer.concat([
    ...[Buffer.from([0xff, 0xff]), Buffer.from('ton-connect/sign-data/')],
    ...[numbers.subarray(0, 4), own.hash, numbers.subarray(4, 8), domainBytes, numbers.subarray(8, 16)],
    ...[Buffer.from('txt'), numbers.subarray(16), textBytes],
  ])
  return sign(sha256_sync(message), secretKey).toString('base64')
}
