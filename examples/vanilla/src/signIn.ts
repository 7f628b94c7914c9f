import { DefaultSIWX, InformalMessenger, type SIWXConfig } from 'latchkey/siwx'
import { allVerifiers } from 'latchkey/siwx/verifiers'

/**
 * Sign-in by the URL: off unless it has `?sign-in=optional` or `?sign-in=required`, like the links in the page's
 * footer.
 */
export function signIn(): SIWXConfig | undefined {
  const wanted = new URLSearchParams(location.search).get('sign-in')
  if (wanted !== 'optional' && wanted !== 'required') return undefined
  return new DefaultSIWX({
    verifiers: allVerifiers(),
    required: wanted === 'required',
    messenger: new InformalMessenger({ statement: 'I keep the rules of the harbour.' }),
  })
}
