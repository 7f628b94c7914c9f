import * as v from 'valibot'
import type { AuthenticateRequest } from '../../kernel/flow.js'
import type { Client } from './client.js'
import { lendBuffer } from './lendBuffer.js'
import { ONE_CLICK_METHODS } from './methods.js'
import type { Settled } from './pairing.js'

const Cacaos = v.array(
  v.object({
    h: v.object({ t: v.string() }),
    p: v.record(v.string(), v.unknown()),
    s: v.object({ t: v.string(), s: v.string(), m: v.optional(v.string()) }),
  }),
)

/** `wc_sessionAuthenticate`, and a plain proposal beside it. `settled` rejects with the wallet's own error. */
export async function askToSign(
  client: Client,
  { ttl, ...fields }: AuthenticateRequest,
): Promise<{ uri: string; settled: Promise<Settled> }> {
  const takeBack = lendBuffer()
  // A copy, without what is undefined.
  const params: Parameters<Client['authenticate']>[0] = JSON.parse(
    JSON.stringify({ ...fields, expiry: ttl, methods: ONE_CLICK_METHODS }),
  )
  const { uri, response } = await client.authenticate(params).catch((error) => {
    takeBack()
    throw error
  })
  const settled = response()
    .finally(takeBack)
    .then(({ auths, session }) => {
      const { success, output } = v.safeParse(Cacaos, auths)
      return { session, cacaos: success ? output : undefined }
    })
  return { uri, settled }
}
