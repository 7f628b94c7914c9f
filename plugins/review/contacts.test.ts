import { expect, test } from 'vitest'
import { createPluginStorage } from '../../kernel/host/pluginStorage.js'
import type { SentTransaction } from '../../kernel/index.js'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { readContacts, rememberContacts } from './contacts.js'
import type { Reading } from './reader/reading.js'

const ALICE = `0x${'a1'.repeat(20)}`
const BOB = `0x${'B2'.repeat(20)}`
const reading = (parties: readonly string[], nested?: Reading): Reading => ({
  ...{ kind: 'call', raw: '0x', cautions: [], parties },
  rows: nested ? [{ label: 'Call', text: '0x', nested }] : [],
})
const createPlace = () => {
  const { kernel, session } = createTestKit()
  return { storage: kernel.storage, session }
}

test('the parties of a request and of the calls in it are known on their network only', () => {
  const place = createPlace()
  expect(readContacts(place, 1)).toEqual([])
  rememberContacts(place, 1, [reading([ALICE], reading([BOB]))])
  expect(readContacts(place, 1)).toEqual([ALICE, BOB.toLowerCase()])
  expect(readContacts(place, 10)).toEqual([])
})

test('at most a hundred are kept, the newest first', () => {
  const place = createPlace()
  for (let index = 0; index < 105; index += 1) rememberContacts(place, 1, [reading([`0x${index}`])])
  rememberContacts(place, 1, [reading(['0x50'])])
  const kept = readContacts(place, 1)
  expect(kept).toHaveLength(100)
  expect(kept.slice(0, 3)).toEqual(['0x50', '0x104', '0x103'])
})

test('the networks used last are kept, so that a visitor of hundreds can still continue', () => {
  const { storage, session } = createPlace()
  // Refuses what is too long for a plugin.
  const place = { storage: createPluginStorage('review', storage), session }
  const many = Array.from({ length: 100 }, (_, at) => `0x${String(at).padStart(40, '0')}`)
  for (let chainId = 1; chainId <= 200; chainId += 1) rememberContacts(place, chainId, [reading(many)])
  rememberContacts(place, 181, [reading([ALICE])])
  rememberContacts(place, 201, [reading([ALICE])])
  const known = [1, 182, 181, 200, 201].map((chainId) => readContacts(place, chainId).length)
  expect(known).toEqual([0, 0, 100, 100, 1])
})

test('receivers of transactions that the kit sent are known, and another shape in the storage is ignored', () => {
  const place = createPlace()
  const sent: SentTransaction = {
    ...{ id: '0x1', caipAddress: `eip155:1:${ALICE}`, caipNetworkId: 'eip155:1', operationType: 'send' },
    ...{ sentTo: BOB, transfers: [], sentAt: 0, status: 'confirmed' },
  }
  place.session.state.patch({ transactions: [sent, { ...sent, caipNetworkId: 'eip155:10', sentTo: ALICE }] })
  place.storage.write('contacts', { 'eip155:1': [7, ALICE], 'eip155:10': 'none' })
  expect(readContacts(place, 1)).toEqual([ALICE, BOB.toLowerCase()])
  expect(readContacts(place, 10)).toEqual([ALICE])
})
