import { InformalMessenger, type SIWXConfig, type SIWXSession } from 'latchkey/siwx'
import * as v from 'valibot'

const Nonce = v.object({ nonce: v.string(), issuedAt: v.string() })
const Chain = v.custom<`${string}:${string}`>((id) => typeof id === 'string' && id.includes(':'))
const Data = v.object({
  ...{ accountAddress: v.string(), chainId: Chain, domain: v.string(), uri: v.string() },
  ...{ version: v.string(), nonce: v.string() },
})

/** Dispatches `change` when the server would render the page differently. */
export const sessionChanges = new EventTarget()

/** Sign-in that this site's server verifies and keeps (`app/api/auth`). Scripts can't read its cookie. */
export function serverSessions(statement: string): SIWXConfig {
  const messenger = new InformalMessenger({
    statement,
    // With the server's time, so that sign-in works even if the visitor's clock is wrong.
    getNonce: () => ask(Nonce, 'nonce'),
  })
  const notify = () => sessionChanges.dispatchEvent(new Event('change'))
  const signOut = async () => {
    await ask(v.null(), 'session', { method: 'DELETE' })
    notify()
  }
  const current = () => ask(v.nullable(Data), 'session')
  const addSession = async ({ message, signature }: SIWXSession) => {
    await ask(Data, 'verify', { method: 'POST', body: JSON.stringify({ message, signature }) })
    notify()
  }

  return {
    addSession,
    createMessage: (input) => messenger.createMessage(input),
    setSessions: ([first]) => (first ? addSession(first) : signOut()),
    getSessions: async (chainId, address) => {
      const data = await current()
      // The server stores neither text nor signature, only the visitor.
      return data && isOf(data, chainId, address) ? [{ data, message: '', signature: '' }] : []
    },
    revokeSession: async (chainId, address) => {
      const data = await current()
      if (data && isOf(data, chainId, address)) await signOut()
    },
  }
}

/** EVM addresses may differ in case. */
const isOf = (data: v.InferOutput<typeof Data>, chainId: string, address: string) =>
  data.chainId === chainId && data.accountAddress.toLowerCase() === address.toLowerCase()

/** @throws Error with the server's code, so that no one is signed in */
async function ask<T>(schema: v.GenericSchema<unknown, T>, step: string, init?: RequestInit): Promise<T> {
  const response = await fetch(`/api/auth/${step}`, init)
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`Sign-in: ${v.parse(v.object({ error: v.string() }), answer).error}`)
  return v.parse(schema, answer)
}
