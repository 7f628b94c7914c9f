import { verifyMessage } from 'viem'
import { expect } from 'vitest'
import { evmAdapter } from '../../adapters/evm/index.js'
import { accountTabs, connect, send } from '../../plugins/index.js'
import { test, testNetwork } from './vitest.js'

const RECEIVER = '0xc0ffee254729296a45a3885639AC7E10F9d54979'
const setting = { plugins: [connect(), accountTabs(), send()], adapters: [evmAdapter()] }

test('a host’s unit test connects, signs and sends offline', async ({ makeKit, wallet, service }) => {
  const kit = makeKit(setting)
  const address = await kit.connect(wallet.id)
  const message = 'Sign in to the shop'
  const signature = (await kit.appkit.signMessage(message)) as `0x${string}`
  expect(await verifyMessage({ address: address as `0x${string}`, message, signature })).toBe(true)

  type Provider = { request(asked: { method: string; params: unknown }): Promise<unknown> }
  const provider = kit.appkit.getProvider<Provider>('eip155')
  const transaction = { from: address, to: RECEIVER, value: '0x1' }
  const hash = await provider?.request({ method: 'eth_sendTransaction', params: [transaction] })
  expect(service.chain.sent).toMatchObject([{ hash, from: address, to: RECEIVER, value: 1n }])
})

test('the visitor rejects, answers late, or is on another network', async ({ makeKit, wallet }) => {
  const kit = makeKit({ ...setting, networks: [testNetwork(), testNetwork(31_338)] })
  wallet.answerNext('reject')
  await expect(kit.connect(wallet.id)).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
  wallet.answerNext('late')
  const late = kit.connect(wallet.id)
  await kit.until(() => wallet.waiting() === 1, 'The wallet got no request.')
  wallet.release()
  await late
  await wallet.useNetwork('eip155:31338')
  await kit.until(() => kit.appkit.getNetwork().chainId === 31_338, 'The kit did not follow the wallet.')
  await kit.appkit.disconnect()
  await wallet.disconnect()
  wallet.answerNext('wrong-network', 'connect')
  await kit.connect(wallet.id)
  expect(kit.appkit.getNetwork().caipNetworkId).toBe('eip155:424242')
})

test('services fail as configured', async ({ makeKit, service }) => {
  service.fail('catalogue', 503)
  service.fail('blockchain', 'refuse')
  const kit = makeKit(setting)
  await kit.appkit.ready()
  const view = await kit.open('Connect')
  await kit.until(() => view.textContent, 'The view is empty.')
  expect(service.requests.some(({ path }) => path === '/appkit/v1/config')).toBe(true)
  service.fail('nodes', 'garbage')
  const answers = await Promise.all([
    fetch(`${service.services.catalogue}/getWallets`).then(({ status }) => status),
    fetch('https://31337.nodes.latchkey.test', { method: 'POST', body: '{}' }).then((one) => one.text()),
  ])
  expect(answers).toEqual([503, '<html>'])
  service.fail('catalogue', undefined)
  expect((await fetch(`${service.services.catalogue}/getWallets`)).status).toBe(200)
})
