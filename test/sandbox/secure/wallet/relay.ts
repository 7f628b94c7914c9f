import type { Hono } from 'hono'
import * as v from 'valibot'
import { RpcError } from '../../chain/rpc.js'
import { createSmartAccount, runBatch } from '../../chain/smartAccounts.js'
import type { ServiceContext } from '../../services/service.js'
import { RELAY_PATH } from './evm/relayBatch.js'
import { address, bytes, quantity } from './parameters.js'

const request = v.object({
  chainId: v.number(),
  owner: address,
  /** Without a batch, the account is only deployed, which anyone may request. */
  batch: v.optional(
    v.object({ calls: v.array(v.object({ to: address, value: quantity, data: bytes })), signature: bytes }),
  ),
})

/** The server's side of the wallet: sends batches that owners of smart accounts have signed, and pays for them. */
export function addRelay(app: Hono, { chains }: Pick<ServiceContext, 'chains'>): void {
  app.post(RELAY_PATH, async (context) => {
    const parsed = v.safeParse(request, await context.req.json().catch(() => undefined))
    if (!parsed.success) return context.json({ error: 'Invalid request.' }, 400)
    const { chainId, owner, batch } = parsed.output
    const chain = chains.find(({ id }) => id === chainId)
    if (!chain?.smartAccounts) return context.json({ error: 'This network has no smart accounts.' }, 400)

    const { url, smartAccounts } = chain
    const sending = batch
      ? runBatch(url, smartAccounts.factory, { owner, ...batch })
      : createSmartAccount(url, smartAccounts.factory, owner)
    return sending.then(
      (hash) => context.json({ hash }),
      (error: unknown) => {
        if (error instanceof RpcError) return context.json({ error: error.message }, 400)
        throw error
      },
    )
  })
}
