import { expect, test } from 'vitest'
import viewMessages from '../../messages/views.js'
import { wordsFor } from './wordsForRequest.js'

/** The heading and the text of a failed request to Fern. */
function shown(code: string | undefined) {
  const { title, text, canRetry } = wordsFor({ status: 'failed', code })
  const fill = (key: keyof typeof viewMessages) => viewMessages[key].replaceAll('{name}', 'Fern')
  return [fill(title), text && fill(text), canRetry]
}

const FAILED = 'Couldn’t connect to Fern'
const UNLOCK = 'Unlock Fern and try again, or go back and choose another wallet.'
const GONE = 'Go back and choose another wallet, or reload the page.'
const NO_ACCOUNT = 'Create an account in Fern, or grant access, then try again.'

test.each<[string | undefined, string, string | undefined]>([
  ['CONNECTION_REJECTED', 'Connection declined', 'Try again and accept the request in Fern.'],
  ['REQUEST_PENDING', 'Request pending', 'Respond in Fern, then try again.'],
  ['CONNECTION_FAILED', FAILED, UNLOCK],
  [undefined, FAILED, UNLOCK],
  ['NO_ACCOUNT', 'No account available', NO_ACCOUNT],
  ['NAMESPACE_NOT_APPROVED', 'No account available', NO_ACCOUNT],
  ['CHAIN_NOT_SUPPORTED', 'Chain is not supported', GONE],
  [
    'POPUP_BLOCKED',
    'Your browser blocked the Fern window',
    'Try again to open it. If nothing opens, allow pop-ups for this site.',
  ],
  [
    'SDK_NOT_LOADED',
    'Couldn’t load Fern',
    'Check your connection and reload the page, or choose another wallet.',
  ],
  ...[
    ...['CONNECTION_SUPERSEDED', 'CONNECTION_CANCELLED', 'SIGN_IN_REQUIRED', 'SIGN_IN_FAILED'],
    ...['SIGN_IN_UNCHECKED', 'SIGN_REJECTED', 'NOT_CONNECTED'],
  ].map((code) => [code, FAILED, undefined] as [string, string, undefined]),
])('%s is worded as what happened and what helps', (code, title, text) =>
  expect(shown(code)).toEqual([title, text, true]),
)

test.each(['CONNECTOR_NOT_FOUND', 'ADAPTER_NOT_FOUND'])('%s cannot be retried', (code) =>
  expect(shown(code)).toEqual(['Wallet no longer available', GONE, false]),
)
