import * as v from 'valibot'
import { BaseError, type Http, type HttpError } from '../../kernel/index.js'
import type { NameSuggestion } from './contract.js'
import { problemOfLabel, readLabel, ZONE } from './label.js'

const Address = v.object({ address: v.string() })
const Profile = v.object({
  name: v.optional(v.string()),
  /** By coin type. */
  addresses: v.record(v.string(), Address),
  /** A name without any is a name all the same. */
  attributes: v.fallback(v.optional(v.array(v.object({ avatar: v.nullish(v.string()) }))), undefined),
})
export type Profile = v.InferOutput<typeof Profile>
const Suggestions = v.object({
  suggestions: v.array(v.object({ name: v.string(), registered: v.boolean() })),
})
const Code = v.object({ result: v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i)) })

/** As many as a visitor reads. */
const MOST_SUGGESTIONS = 20

type At = { signal?: AbortSignal | undefined }

/** Whom a name stands for; undefined where nobody registered it. `name` is one of ours. */
export async function fetchProfile(http: Http, name: string, { signal }: At): Promise<Profile | undefined> {
  const path = `/v1/profile/account/${encodeURIComponent(name)}`
  try {
    const profile = v.parse(Profile, await http.get(path, { query: { apiVersion: 2 }, signal }))
    // What it tells of another name says nothing about this one.
    return profile.name === undefined || readLabel(profile.name) === readLabel(name) ? profile : undefined
  } catch (error) {
    if (isHttpError(error) && error.status === 404) return undefined
    throw error
  }
}

/** All names of an address. */
export async function fetchNamesOf(http: Http, address: string, { signal }: At): Promise<readonly Profile[]> {
  const query = { sender: address, apiVersion: 2 }
  return v.parse(
    v.array(Profile),
    await http.get(`/v1/profile/reverse/${encodeURIComponent(address)}`, { query, signal }),
  )
}

/** What could be registered in the place of a label, without the ending. What nobody can register is left out. */
export async function fetchSuggestions(
  http: Http,
  label: string,
  { signal }: At,
): Promise<readonly NameSuggestion[]> {
  const path = `/v1/profile/suggestions/${encodeURIComponent(label)}`
  const { suggestions } = v.parse(Suggestions, await http.get(path, { query: { zone: ZONE }, signal }))
  const known = new Map<string, NameSuggestion>()
  for (const { name: told, registered } of suggestions) {
    const name = readLabel(told)
    if (!problemOfLabel(name) && !known.has(name)) known.set(name, { name, registered })
  }
  return [...known.values()].slice(0, MOST_SUGGESTIONS)
}

/** The code that an address has on a network, as its node says by way of the service. */
export async function fetchCode(http: Http, address: string, { chainId, signal }: At & { chainId: string }) {
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_getCode', params: [address, 'latest'] }
  return v.parse(Code, await http.post('/v1', { query: { chainId }, body, signal })).result
}

export type SignedRegistration = { coin_type: number; address: string; message: string; signature: string }

/** @throws HttpError, whose reasons `readReasons` reads */
export async function postRegistration(http: Http, body: SignedRegistration, { signal }: At): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await http.post('/v1/profile/account', { headers, body, signal })
}

/** Reads the error's code: importing its class would bring the whole HTTP client along with the plugin's setup. */
export const isHttpError = (error: unknown): error is HttpError =>
  error instanceof BaseError && error.code === 'HTTP_STATUS'
