import * as v from 'valibot'
import type { AuthenticateRequest, SignedMessage } from '../../kernel/adapters/authenticate.js'
import type { Client } from './client.js'
import { lendBuffer } from './lendBuffer.js'
import type { Settled } from './pairing.js'

/** CAIP-74, with the fields that make up the signed text. */
const Cacaos = v.array(
  v.object({
    h: v.object({ t: v.picklist(['eip4361', 'caip122']) }),
    p: v.looseObject({
      iss: v.pipe(v.string(), v.startsWith('did:pkh:')),
      domain: v.string(),
      aud: v.string(),
      version: v.string(),
      nonce: v.string(),
      iat: v.string(),
      ...v.entriesFromList(['exp', 'nbf', 'statement', 'requestId'], v.exactOptional(v.string())),
      resources: v.exactOptional(v.array(v.string())),
    }),
    s: v.object({ t: v.string(), s: v.string(), m: v.optional(v.string()) }),
  }),
)

/** The only proposed method that is not requested along with a signature (docs/protocol.md#walletconnect-methods). */
const UNSIGNED = 'wallet_showCallsStatus'

/**
 * Sends `wc_sessionAuthenticate` together with a plain proposal. `settled` rejects with the wallet's own
 * error. The client (2.21.8) has no field for `requestId` and sets its own `iat`; the signed message shows
 * the actual values.
 */
export async function askToSign(
  client: Client,
  { ttl, ...fields }: AuthenticateRequest,
  proposed: readonly string[],
): Promise<{ uri: string; settled: Promise<Settled> }> {
  const takeBack = lendBuffer()
  // A copy without undefined fields.
  const params: Parameters<Client['authenticate']>[0] = JSON.parse(
    JSON.stringify({ ...fields, expiry: ttl, methods: proposed.filter((one) => one !== UNSIGNED) }),
  )
  const { uri, response } = await client.authenticate(params).catch((error) => {
    takeBack()
    throw error
  })
  const settled = response()
    .then(({ auths, session }) => {
      const { success, output } = v.safeParse(Cacaos, auths)
      return {
        session,
        signed: success ? output.map((cacao) => toSigned(client, cacao)) : undefined,
      }
    })
    // Only after the text is written, because the client's ReCaps need it too.
    .finally(takeBack)
  return { uri, settled }
}

/** The signed text: the request's, with its ReCap added to the statement. */
const toSigned = (client: Client, cacao: v.InferOutput<typeof Cacaos>[number]): SignedMessage => ({
  message: client.formatAuthMessage({ request: cacao.p, iss: cacao.p.iss.slice('did:pkh:'.length) }),
  signature: cacao.s.s,
  cacao,
})
