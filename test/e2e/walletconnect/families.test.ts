import { makeKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { BITCOIN, COSMOS, connections, connectPhone, familyNetwork, LOCAL, POLKADOT, SOLANA } from './link.js'
import { verify } from './verify.js'

const FAMILIES = {
  solana: familyNetwork(SOLANA, 'SOL', 9),
  bip122: familyNetwork(BITCOIN, 'BTC', 8),
  polkadot: familyNetwork(POLKADOT, 'DOT', 10),
  cosmos: familyNetwork(COSMOS, 'ATOM', 6),
}

test('each of the five families connects without its own adapter by one approval, and signs', {
  tag: '@nightly',
}, async ({ open, page, phone, account }) => {
  await open('kit', { wallets: 'none' })
  const evm = await page.evaluate(() => window.lk.networks.slice(0, 2))
  await makeKit(page, {
    use: ['walletconnect'],
    networks: [...evm, ...Object.values(FAMILIES)],
  })
  await connectPhone(page, phone)
  const own = async (chain: string) => ({
    status: 'connected',
    caipAddress: `${chain}:${await phone.address(chain)}`,
  })
  await expect
    .poll(() => connections(page))
    .toEqual({
      eip155: { status: 'connected', caipAddress: `${LOCAL}:${account.address}` },
      solana: await own(SOLANA),
      bip122: await own(BITCOIN),
      polkadot: await own(POLKADOT),
      cosmos: await own(COSMOS),
    })

  for (const chain of [LOCAL, SOLANA, BITCOIN, POLKADOT, COSMOS]) {
    const message = `Hello ${chain} – ünïcödé`
    const signing = page.evaluate(
      ([text, namespace]) => window.visit.kit.signMessage(text, namespace as 'eip155'),
      [message, chain.split(':')[0] ?? ''] as const,
    )
    await phone.approveRequest()
    const address = await phone.address(chain)
    expect(await verify({ chain, address, message, signature: await signing, account }), chain).toBe(true)
  }

  await page.evaluate(() => window.visit.kit.disconnect('solana'))
  await expect
    .poll(async () => Object.values(await connections(page)).map(({ status }) => status))
    .toEqual(Array(5).fill('disconnected'))
  await expect.poll(() => phone.sessions()).toEqual([])
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})
