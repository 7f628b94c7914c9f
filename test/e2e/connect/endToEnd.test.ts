import { formatEther, verifyMessage } from 'viem'
import { expect, test } from '../fixtures.js'
import { AMBER, makeKit, methods, openModal, parts, readKit } from './visit.js'

test('[MIS-17] eip155 end to end: discover, connect, sign, switch, balance, disconnect', async ({
  open,
  page,
  sandbox,
  account,
  wallets,
}) => {
  await sandbox.rpc(31338, 'anvil_setBalance', [account.address, '0x1bc16d674ec80000'])
  await open('kit', { wallets: 'amber' })
  await makeKit(page)

  const { card, wallet, account: button, network, balance, disconnect } = await openModal(page)
  await wallet(AMBER).click()
  await wallets.amber.approve()
  await expect(card).toBeHidden()
  await expect(button).toContainText('100.000 ETH')

  const message = 'Sign in to the page – ünïcödé ✓'
  const signing = page.evaluate((text) => window.visit.kit.signMessage(text), message)
  await expect(wallets.amber.prompt).toContainText(message)
  await wallets.amber.approve()
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address: account.address, message, signature })).toBe(true)

  await button.click()
  await page.getByTestId('w3m-account-select-network').click()
  await network('Harbor').click()
  await expect(page.getByTestId('w3m-network-switch-view')).toBeVisible()
  expect((await readKit(page)).networkId).toBe('eip155:31337')
  await wallets.amber.approve()
  await expect(page.getByTestId('w3m-account-select-network')).toContainText('Harbor')
  expect((await readKit(page)).networkId).toBe('eip155:31338')
  expect(await page.evaluate(() => window.visit.kit.getProvider('eip155') !== undefined)).toBe(true)

  const onChain = BigInt(await sandbox.rpc<string>(31338, 'eth_getBalance', [account.address, 'latest']))
  await expect(balance).toContainText('2.000 ETH')
  expect(await page.evaluate(() => window.visit.kit.getAccount()?.balance)).toBe(formatEther(onChain))

  await disconnect.click()
  await expect(card).toBeHidden()
  expect(await readKit(page)).toMatchObject({ isConnected: false, wallet: undefined })
  expect(await page.evaluate(() => window.visit.kit.getProvider('eip155'))).toBeUndefined()
  // The permission was revoked, so the wallet exposes no account to the page any more.
  await expect.poll(async () => (await methods(wallets.amber)).at(-1)).toBe('wallet_revokePermissions')
  await expect(parts(page).account).toHaveCount(0)
  await expect(page.getByTestId('connect-button')).toBeVisible()
})
