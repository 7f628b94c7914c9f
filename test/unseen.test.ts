import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readName } from '../adapters/walletFace.js'
import { isUnusual } from '../kernel/session/holdings/isUnusual.js'
import { tokenName, tokenSymbol } from '../kernel/session/holdings/tokens/tokenText.js'
import { charactersOf, UNSEEN } from '../kernel/testing/unseen.js'
import { plainText } from '../plugins/account-tabs/history/plainText.js'
import { parseWallets } from '../plugins/connect/catalogue/parseWallets.js'
import { appHref } from '../plugins/connect/deepLinks/linkGate.js'
import { errorText } from '../plugins/embedded-wallet/frame/errorText.js'
import { purchaseCurrency } from '../plugins/onramp/schemas.js'
import { readReceiver } from '../plugins/send/receiver/readReceiver.js'
import { visitorText } from '../plugins/siwx/visitorText.js'
import { readModule } from './scripts/source/modules.js'
import { listSources } from './scripts/source/paths.js'

const COIN = { id: 'a', symbol: 'A', networks: [] }

/** Every function that cleans text from outside for display. Line ends become a blank, or nothing. */
const CLEANED = {
  tokenName,
  tokenSymbol,
  errorText: (text: string) => errorText(text, undefined),
  visitorText,
  plainText: (text: string) => plainText(text, 64),
  'the name of something to buy': (text: string) => v.parse(purchaseCurrency, { ...COIN, name: text }).name,
  readName,
  'the name of a wallet of the catalogue': (text: string) =>
    parseWallets({ data: [{ id: 'a', name: text }] }).wallets[0]?.name,
} as const
/** Scripts and emoji need joiners, so wallet names keep them. */
const KEEPS_JOINERS: readonly string[] = ['readName', 'the name of a wallet of the catalogue']

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** Every function that rejects or flags a text with such a character. */
const REFUSED = {
  isUnusual: (one: string) => isUnusual(`US${one}DC`),
  appHref: (one: string) =>
    appHref(`wallet${one}://x`) === undefined && appHref(`wallet://${one}x`) === undefined,
  readReceiver: (one: string) => {
    const { kind, ...read } = readReceiver(
      `${ADDRESS.slice(0, 9)}${one}${ADDRESS.slice(9)}`,
      'eip155',
      [['eip155', (text) => /^0x[\da-f]{40}$/i.test(text)]],
      undefined,
    )
    return kind === 'refused' && 'refusal' in read && read.refusal.reason === 'hidden-character'
  },
} as const

const codes = (list: readonly string[]) => list.map((one) => one.codePointAt(0)?.toString(16))

for (const [door, clean] of Object.entries(CLEANED)) {
  const table = UNSEEN.filter(({ name }) => name !== 'joiners' || !KEEPS_JOINERS.includes(door))
  test.each(table)(`[N-018] ${door} removes $name`, ({ ranges }) => {
    const kept = charactersOf(ranges).filter((one) => !['ab', 'a b'].includes(clean(`a${one}b`) ?? ''))
    expect(codes(kept)).toEqual([])
  })
}

for (const [door, refuses] of Object.entries(REFUSED)) {
  test.each(UNSEEN)(`[N-051] ${door} rejects $name`, ({ ranges }) => {
    expect(codes(charactersOf(ranges).filter((one) => !refuses(one)))).toEqual([])
  })
}

test.each(KEEPS_JOINERS)('%s keeps the joiners of Persian', (door) => {
  expect(Object.entries(CLEANED).find(([name]) => name === door)?.[1]('می\u200cخواهم')).toBe('می\u200cخواهم')
})

/** Patterns that name such characters, and why they are not `cleanText`. */
const ALLOWED = {
  'kernel/base/cleanText.ts': 'the table itself',
  'kernel/modal/messages.ts': 'isolates values of another direction',
  'adapters/walletFace.ts': 'it is in the page, and the tests above pass the table to it',
  'adapters/evm/ensName.ts': 'takes a mark out of a message that viem wrote',
  'adapters/evm/names.ts': 'ENSIP-15 reads over U+FEFF',
  'plugins/send/estimate.ts': 'saves a chunk, and duplicates readReceiver',
  'plugins/send/receiver/readReceiver.ts': 'saves a chunk, and the tests above pass the table to it',
  'plugins/embedded-wallet/storage.ts':
    'comes with the setup, and refuses controls in what any script may store',
  'plugins/siwx/message/checkFields.ts': 'refuses the ends of lines of a message that is signed',
  'plugins/account-tabs/history/plainText.ts': 'saves a chunk, and the tests above pass the table to it',
  'plugins/onramp/schemas.ts': 'saves a chunk, and the tests above pass the table to it',
  'plugins/siwx/visitorText.ts': 'saves a chunk, and the tests above pass the table to it',
  'plugins/connect/catalogue/parseWallets.ts': 'ids are compared, never shown',
  'plugins/review/reader/readText.ts': 'marks them, because the visitor is about to sign them',
  'plugins/review/reader/seen.ts': 'marks them, because the visitor is about to sign them',
  'views/primitives/amount.ts': 'reads over marks of direction, and refuses all else',
}

test('no module but cleanText names invisible characters', () => {
  const names = /\\p\{(C[cfs]|Z[lp]|DI|Default_Ignorable|Bidi_C)|\\u(200[b-f]|20[26][0-9a-f]|feff|00ad)/i
  const found = listSources().filter((file) => names.test(readModule(file).text))
  expect(found).toEqual(Object.keys(ALLOWED).toSorted())
})
