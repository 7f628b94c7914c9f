/** On this host the provider's state is nested one level deeper. */
const NESTED = { host: 'auth.magic.link', parameter: 'provider_authorization_url' }

/** Appends the redirect address, after two hyphens, to the provider's state (docs/protocol.md#login-flows). */
export function withReturn(uri: string, back: string): string {
  const url = new URL(uri)
  const inner = url.host === NESTED.host ? url.searchParams.get(NESTED.parameter) : null
  if (inner !== null && URL.canParse(inner)) {
    url.searchParams.set(NESTED.parameter, withState(new URL(inner), back).href)
    return url.href
  }
  return withState(url, back).href
}

function withState(url: URL, back: string): URL {
  const state = url.searchParams.get('state')
  if (state !== null) url.searchParams.set('state', `${state}--${encodeURIComponent(back)}`)
  return url
}
