import * as v from 'valibot'
import { WalletError } from '../errors.js'

export type RpcWallet = { request(method: string, params: unknown): Promise<unknown> }

const Refused = v.object({ error: v.object({ code: v.number(), message: v.optional(v.string(), '') }) })
const Answered = v.object({ result: v.unknown() })

/** JSON-RPC as used by Sats Connect and Leather: one answers with errors, the other throws them. */
export async function askRpc(
  wallet: RpcWallet,
  method: string,
  params: unknown,
  /** EIP-1193's error codes by the wallet's own, where they differ. */
  codes: Readonly<Record<number, number>> = {},
): Promise<unknown> {
  const answer = await (async () => wallet.request(method, params))().catch((error: unknown) => {
    if (v.is(Refused, error)) return error
    throw error
  })
  const refused = v.safeParse(Refused, answer)
  if (refused.success) {
    const { code, message } = refused.output.error
    throw new WalletError(codes[code] ?? code, message, { cause: answer })
  }
  return v.parse(Answered, answer).result
}
