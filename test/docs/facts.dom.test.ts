import { expect, test, vi } from 'vitest'
import { evmAdapter } from '../../adapters/evm/index.js'
import type { OpenRegistry } from '../../kernel/index.js'
import { PUBLIC_SERVICES } from '../../kernel/options.js'
import { connect } from '../../plugins/connect/index.js'
import { names } from '../../plugins/names/index.js'
import { registrationMessage } from '../../plugins/names/registration.js'
import { createAppKit } from '../../views/main.js'
import { testNetwork } from '../kit/network.js'
import { openPage } from './openPage.js'
import { blockOf } from './pages.js'
import { connectWallet, makeVisitor } from './visitor.js'

// docs/errors.md, docs/events.md, docs/names.md, docs/protocol.md, docs/remote-features.md

const visitor = makeVisitor()
const makeKit = (features = {}) =>
  createAppKit({
    ...{ projectId: 'test', networks: [testNetwork(1)], adapters: [evmAdapter()] },
    ...{ plugins: [connect(), names()], features },
  })

test('a documented handler of errors knows a refusal from other errors', async () => {
  const { connectWith } = await openPage('docs/errors.md').run('#errors')
  const appkit = makeKit()
  const { wallet } = visitor()
  wallet.answerNext('reject', 'connect')
  expect(await connectWith(appkit, wallet.id)).toBe('You declined in your wallet.')
  expect(await connectWith(appkit, 'none')).toContain('none')
  expect(await connectWith(appkit, wallet.id)).toBeUndefined()
})

test('the documented listeners hear facts and analytics until they stop', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const page = openPage('docs/events.md')
  const { watch } = await page.run('#facts')
  const { forward } = await page.run('#analytics')
  const appkit = makeKit()
  const sent: string[] = []
  const stop = watch(appkit)
  forward(appkit, (event: string) => void sent.push(event))
  const address = await connectWallet(visitor().wallet.id)
  await appkit.disconnect()
  expect(log.mock.calls).toEqual([[address, 'eip155:1', 'now'], ['eip155']])
  expect(sent).toEqual(expect.arrayContaining(['MODAL_OPEN', 'CONNECT_SUCCESS', 'DISCONNECT_SUCCESS']))
  stop()
  await connectWallet(visitor().wallet.id)
  expect(log).toHaveBeenCalledTimes(2)
})

test('the documented line is what a wallet signs for a name', () => {
  const { code } = blockOf('docs/names.md#what-is-signed')
  expect(registrationMessage('alice.reown.id', 1_700_000_000_000)).toBe(code)
})

test('the documented registry resolves and looks up its names', async () => {
  const page = openPage('docs/names.md')
  const { townNames } = await page.run('#registries-of-your-own')
  const open = (await townNames.value.load()).default as OpenRegistry
  const registry = open({} as never, 'eip155')
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const name = 'alice.town.example'
  expect(await registry?.resolve({ name } as never)).toEqual({ name, address })
  expect(await registry?.lookUp?.({ address: address.toLowerCase() } as never)).toEqual({ name })
  expect(await registry?.isOf?.({ name, address } as never)).toBe(true)
})

test('the documented base addresses are those of the kit', async () => {
  const { services } = await openPage('docs/protocol.md').run('#base-addresses')
  expect(services).toEqual(PUBLIC_SERVICES)
})

test('the documented event has the members of those that are sent', async () => {
  const { body } = await openPage('docs/protocol.md').run('#analytics-service')
  const { service } = visitor()
  service.answer('catalogue', '/getAnalyticsConfig', { isAnalyticsEnabled: true })
  await makeKit({ analytics: true }).open()
  const sent = () => service.requests.filter(({ service }) => service === 'analytics').map((one) => one.body)
  await vi.waitFor(() => expect(JSON.stringify(sent())).toContain('MODAL_OPEN'))
  const [event] = sent() as { props: object }[]
  expect(Object.keys(event ?? {}).sort()).toEqual(Object.keys(body).sort())
  expect(Object.keys(body.props)).toEqual(expect.arrayContaining(Object.keys(event?.props ?? {})))
})

test('the documented wishes count where the service has no setting', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  await openPage('docs/remote-features.md').run('#your-wishes')
  expect(log.mock.calls).toEqual([[true, ['1inch']]])
})
