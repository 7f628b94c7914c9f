import { HTTPException } from 'hono/http-exception'
import { sign, verify } from 'hono/jwt'
import * as v from 'valibot'

const ALG = 'HS256'
const MIN_SECRET_CHARS = 32

/** Each kind of token has one purpose: a nonce's token is not a session. */
const NonceClaims = v.object({ typ: v.literal('nonce'), nonce: v.string(), exp: v.number() })
const SessionClaims = v.object({
  typ: v.literal('session'),
  ...{ jti: v.string(), sub: v.string(), aud: v.string(), iss: v.string(), iat: v.number(), exp: v.number() },
  ...{ address: v.string(), chainId: v.string(), chainIdNamespace: v.string(), caip2Network: v.string() },
  ...{ uri: v.string(), domain: v.string(), nonce: v.string() },
})
type NonceClaims = v.InferOutput<typeof NonceClaims>
export type SessionClaims = v.InferOutput<typeof SessionClaims>

/** JSON Web Tokens, signed with a secret of this server. Sessions are valid for `audience` only. */
export function createTokens(secret: string, audience: string) {
  if (secret.length < MIN_SECRET_CHARS) {
    throw new Error(`The secret needs at least ${MIN_SECRET_CHARS} random characters.`)
  }

  /** Reads `Bearer …`. @throws HTTPException 401 */
  async function read<Claims>(schema: v.GenericSchema<unknown, Claims>, header: string | undefined) {
    const token = /^Bearer ([\w.-]{1,4096})$/.exec(header ?? '')?.[1]
    if (!token) throw refuse('TOKEN_MISSING', 'The token is missing.')
    try {
      return v.parse(schema, await verify(token, secret, ALG))
    } catch (cause) {
      throw refuse('TOKEN_INVALID', 'The token is invalid or expired.', cause)
    }
  }

  return {
    signNonce: (claims: Omit<NonceClaims, 'typ'>) => sign({ ...claims, typ: 'nonce' }, secret, ALG),
    signSession: (claims: Omit<SessionClaims, 'typ' | 'aud'>) =>
      sign({ ...claims, aud: audience, typ: 'session' }, secret, ALG),
    readNonce: (header: string | undefined) => read<NonceClaims>(NonceClaims, header),
    async readSession(header: string | undefined): Promise<SessionClaims> {
      const claims = await read<SessionClaims>(SessionClaims, header)
      if (claims.aud === audience) return claims
      throw refuse('TOKEN_INVALID', 'The token is for another service.')
    },
  }
}

const refuse = (code: string, message: string, cause?: unknown) =>
  new HTTPException(401, { message, cause: { code, cause } })
