import * as v from 'valibot'
import { BaseError, type Http, type HttpError } from '../../kernel/index.js'
import type { NameSuggestion } from './contract.js'
import { problemOfLabel, readLabel, ZONE } from './label.js'

const Address = v.object({ address: v.string() })
const Profile = v.object({
  name: v.optional(v.string()),
  /** Addresses by coin type. */
  addresses: v.record(v.string(), Address),
  /** Malformed attributes don't invalidate the name. */
  attributes: v.fallback(v.optional(v.array(v.object({ avatar: v.nullish(v.string()) }))), undefined),
})
export type Profile = v.InferOutput<typeof Profile>
const Suggestions = v.object({
  suggestions: v.array(v.object({ name: v.string(), registered: v.boolean() })),
})
const Code = v.object({ result: v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i)) })

/** Most suggestions that are shown. */
const MOST_SUGGESTIONS = 20

type At = { signal?: AbortSignal | undefined }

/** Fetches the record of a name, which must come from `readName`. Undefined if it isn't registered. */
export async function fetchProfile(http: Http, name: string, { signal }: At): Promise<Profile | undefined> {
  const path = `/v1/profile/account/${encodeURIComponent(name)}`
  try {
    const profile = await http.get(path, { query: { apiVersion: 2 }, signal, parse: v.parser(Profile) })
    // Ignore a record of another name.
    return profile.name === undefined || readLabel(profile.name) === readLabel(name) ? profile : undefined
  } catch (error) {
    if (isHttpError(error) && error.status === 404) return undefined
    throw error
  }
}

/** Fetches all names of an address. */
export async function fetchNamesOf(http: Http, address: string, { signal }: At): Promise<readonly Profile[]> {
  const query = { sender: address, apiVersion: 2 }
  const path = `/v1/profile/reverse/${encodeURIComponent(address)}`
  return http.get(path, { query, signal, parse: v.parser(v.array(Profile)) })
}

/** Fetches alternatives to a label, without the ending. Names that can't be registered are left out. */
export async function fetchSuggestions(
  http: Http,
  label: string,
  { signal }: At,
): Promise<readonly NameSuggestion[]> {
  const path = `/v1/profile/suggestions/${encodeURIComponent(label)}`
  const request = { query: { zone: ZONE }, signal, parse: v.parser(Suggestions) }
  const { suggestions } = await http.get(path, request)
  const known = new Map<string, NameSuggestion>()
  for (const { name: suggested, registered } of suggestions) {
    const name = readLabel(suggested)
    if (!problemOfLabel(name) && !known.has(name)) known.set(name, { name, registered })
  }
  return [...known.values()].slice(0, MOST_SUGGESTIONS)
}

/** Fetches the code at an address, from the network's node through the service. */
export async function fetchCode(http: Http, address: string, { chainId, signal }: At & { chainId: string }) {
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_getCode', params: [address, 'latest'] }
  return (await http.post('/v1', { query: { chainId }, body, signal, parse: v.parser(Code) })).result
}

export type SignedRegistration = { coin_type: number; address: string; message: string; signature: string }

/** @throws HttpError. `readReasons` reads its reasons. */
export async function postRegistration(http: Http, body: SignedRegistration, { signal }: At): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await http.post('/v1/profile/account', { headers, body, signal })
}

/** Checks the error's code, because importing its class would add the HTTP client to the plugin's setup chunk. */
export const isHttpError = (error: unknown): error is HttpError =>
  error instanceof BaseError && error.code === 'HTTP_STATUS'
