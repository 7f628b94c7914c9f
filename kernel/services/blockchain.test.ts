import { expect, test } from 'vitest'
import { json, text } from '../testing/fakeServices.js'
import { CHAINS, connectedVisitor } from '../testing/holdings.js'

const service = async (answer: Parameters<typeof connectedVisitor>[0]) => {
  const visitor = await connectedVisitor(answer)
  const runtime = await visitor.kernel.runtime()
  return { ...visitor, blockchain: await runtime.blockchain(), again: runtime.blockchain }
}

test('the list of networks is requested once per kit', async () => {
  const { blockchain, services, again } = await service({})
  const answers = await Promise.all([blockchain.serves('eip155:1'), blockchain.serves('eip155:10')])
  expect([answers, await (await again()).serves('eip155:1')]).toEqual([[true, false], true])
  expect(services.to(CHAINS)).toHaveLength(1)
})

test('a service whose answers have another shape is asked as rarely as one that fails', async () => {
  const { blockchain, services } = await service({ services: { [CHAINS]: json({ chains: ['eip155:1'] }) } })
  for (let call = 0; call < 20; call += 1) await expect(blockchain.serves('eip155:1')).rejects.toThrow()
  expect(services.to(CHAINS)).toHaveLength(6)
})

test('an empty list is not cached and is fetched again', async () => {
  const { blockchain, services } = await service({ services: { [CHAINS]: json({ http: [], ws: [] }) } })
  expect(await blockchain.serves('eip155:1')).toBe(false)
  services.answers[CHAINS] = json({ http: ['eip155:1', 'not a network'] })
  expect(await blockchain.serves('eip155:1')).toBe(true)
  expect(await blockchain.serves('eip155:1')).toBe(true)
  expect(services.to(CHAINS)).toHaveLength(2)
})

test.each([
  ['fails', text('', 500)],
  ['answers with a captive portal’s page', text('<html>')],
  ['answers with another shape', json({ chains: ['eip155:1'] })],
])('a service that %s is asked again by the next call', async (_, answer) => {
  const { blockchain, services } = await service({ services: { [CHAINS]: answer } })
  await expect(blockchain.serves('eip155:1')).rejects.toThrow()
  services.answers[CHAINS] = json({ http: ['eip155:1'] })
  expect(await blockchain.serves('eip155:1')).toBe(true)
})
