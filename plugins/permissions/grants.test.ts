import { expect, test } from 'vitest'
import { type Grant, SignRejectedError } from '../../kernel/index.js'
import { openPermissions } from './testing/openPermissions.js'
import { grantOf } from './views/words.js'

const DAY = 86_400
const GRANT: Grant = {
  context: '0xab',
  caipNetworkId: 'eip155:1',
  to: '0x02',
  type: 'native-token-periodic',
  amount: '500000000000000000',
  period: DAY,
}

async function opened(wallet: { keeps?: boolean; declines?: boolean } = {}) {
  let list: readonly Grant[] = [GRANT]
  const kit = await openPermissions({
    answers: {
      grants: async () => ({
        list: async () => list,
        supported: async () => undefined,
        request: async () => [],
        async revoke({ context }) {
          if (wallet.declines) throw new SignRejectedError()
          if (!wallet.keeps) list = list.filter((one) => one.context !== context)
        },
      }),
    },
  })
  await kit.service.search()
  return kit
}

test('grants are listed with the token that they are of', async () => {
  const { state } = await opened()
  expect(state().grants).toEqual([{ ...GRANT, symbol: 'ETH', decimals: 18 }])
})

test('a wallet without grants has none listed, and its approvals are', async () => {
  const { service, state } = await openPermissions()
  await service.search()
  expect(state()).toMatchObject({ grants: [], status: 'ready', end: 'complete' })
})

test('a grant is gone once the wallet no longer lists it', async () => {
  const { service, state } = await opened()
  for (const grant of state().grants) await service.endGrant(grant)
  expect(state().grants).toEqual([])
})

test('a wallet that only claims to have ended a grant still has it listed', async () => {
  const { service, state } = await opened({ keeps: true })
  for (const grant of state().grants) await service.endGrant(grant)
  expect(state().grants).toHaveLength(1)
})

test('a visitor who declines keeps the grant', async () => {
  const { service, state } = await opened({ declines: true })
  const [grant] = state().grants
  await expect(grant && service.endGrant(grant)).rejects.toMatchObject({ code: 'SIGN_REJECTED' })
  expect(state().grants).toHaveLength(1)
})

test.each([
  ['per day', { period: DAY }, '0.5 ETH / 1 day'],
  ['per two weeks', { period: 14 * DAY }, '0.5 ETH / 2 weeks'],
  ['per 90 seconds', { period: 90 }, '0.5 ETH / 90 seconds'],
  ['in all', { period: undefined }, '0.5 ETH'],
  ['with unknown decimals', { decimals: undefined }, undefined],
])('an amount %s is put into words', (_, change, words) => {
  expect(grantOf({ ...GRANT, symbol: 'ETH', decimals: 18, ...change }, 'en')).toBe(words)
})
