import * as v from 'valibot'
import type { Address, Hex } from '../../../types.js'
import type { EvmCall } from '../context.js'
import { bytes } from '../parameters.js'
import type { BatchCall, SmartAccount } from './smartAccount.js'

/** Path at the frame's own server, which pays the gas. */
export const RELAY_PATH = '/wallet/relay'

const answer = v.union([v.object({ hash: bytes }), v.object({ error: v.string() })])

/**
 * Signs the calls as the account's owner and has the site execute all or none. Deploys a missing account first.
 * @returns The hash of the transaction. @throws Error if it would fail
 */
export async function relayBatch(
  owner: Address,
  { chainId }: Pick<EvmCall, 'chainId'>,
  smart: SmartAccount,
  calls: readonly BatchCall[],
): Promise<Hex> {
  const signature = await smart.signBatch(calls)
  const written = calls.map(({ to, value, data }) => ({ to, value: value.toString(), data }))
  return post({ chainId, owner, batch: { calls: written, signature } })
}

/** Deploys the owner's account on this network. */
export function relayDeployment(owner: Address, { chainId }: Pick<EvmCall, 'chainId'>): Promise<Hex> {
  return post({ chainId, owner })
}

async function post(body: unknown): Promise<Hex> {
  const response = await fetch(RELAY_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const parsed = v.safeParse(answer, await response.json().catch(() => undefined))
  if (!parsed.success) throw new Error('The site could not send it.')
  if ('error' in parsed.output) throw new Error(parsed.output.error)
  return parsed.output.hash
}
