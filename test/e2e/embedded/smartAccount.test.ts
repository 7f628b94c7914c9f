import type { Page } from '@playwright/test'
import { createPublicClient, encodeFunctionData, type Hex, http, parseAbi, parseEther, toHex } from 'viem'
import { getBalance, readContract, verifyMessage } from 'viem/actions'
import { openModal, parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { settled } from '../shell/settled.js'
import { accountOf, approval, logInByEmail, makeEmbedded } from './visit.js'

const CHAIN = 31337
const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
])

/** Signs with the page's displayed account; the visitor approves. */
async function sign(page: Page, message: string): Promise<Hex> {
  const signing = page.evaluate((text) => window.visit.kit.signMessage(text, 'eip155'), message)
  await expect(approval(page)).toContainText(message)
  await approval(page).getByRole('button', { name: 'Sign' }).click()
  const signature = (await signing) as Hex
  await expect(parts(page).card).toBeHidden()
  return signature
}

/** Switches with the row of the account settings. */
async function switchAccountType(page: Page, type: 'eoa' | 'smartAccount'): Promise<void> {
  await openModal(page)
  await page.getByTestId('account-settings-button').click()
  const row = page.getByTestId('account-toggle-preferred-account-type')
  await expect(row).toBeVisible()
  await settled(page)
  await row.click()
  await expect.poll(() => accountOf(page, 'eip155')).toMatchObject({ preferredAccountType: type })
  await page.evaluate(() => window.visit.kit.close())
  await expect(parts(page).card).toBeHidden()
}

const request = (page: Page, method: string, params: unknown[]) =>
  page.evaluate(
    (asked) =>
      window.visit.kit.getProvider<{ request(asked: object): Promise<unknown> }>('eip155')?.request(asked),
    { method, params },
  )

test('a smart account signs before and after its deployment, batches calls, and can be switched to the key’s account and back', {
  tag: '@nightly',
}, async ({ open, page, sandbox, account: receiver }) => {
  const email = `lin.${sandbox.projectId.slice(0, 8)}@example.com`
  const known = await sandbox.secure.account(email)
  const [eoa, smart] = [known.eoa as Hex, known.smartAccount as Hex]
  const network = sandbox.config.networks.find(({ id }) => id === CHAIN)
  const token = sandbox.config.tokens.find(({ chainId }) => chainId === CHAIN)
  if (!network || !token) throw new Error('The sandbox has no such network.')
  const client = createPublicClient({ transport: http(network.nodeUrl) })
  const isSigned = (address: Hex, message: string, signature: Hex) =>
    verifyMessage(client, { address, message, signature })
  await sandbox.rpc(CHAIN, 'anvil_setBalance', [smart, toHex(parseEther('3'))])
  await sandbox.mint({ chainId: CHAIN, symbol: token.symbol, to: smart, amount: '5' })

  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page, { use: ['evm'] })
  await logInByEmail(page, sandbox, email)
  await expect(parts(page).card).toBeHidden()
  const asContract = { address: smart, preferredAccountType: 'smartAccount' }
  expect(await accountOf(page, 'eip155')).toMatchObject({
    ...asContract,
    embeddedWalletInfo: { accountType: 'smartAccount', isSmartAccountDeployed: false },
  })
  const early = await sign(page, 'Before the contract is there')
  expect(await isSigned(smart, 'Before the contract is there', early)).toBe(true)
  expect(await isSigned(smart, 'Something else', early)).toBe(false)

  await switchAccountType(page, 'eoa')
  expect(await accountOf(page, 'eip155')).toMatchObject({ address: eoa })
  const plain = await sign(page, 'With the key')
  expect(await isSigned(eoa, 'With the key', plain)).toBe(true)
  expect(await isSigned(smart, 'With the key', plain)).toBe(false)
  await switchAccountType(page, 'smartAccount')
  expect(await accountOf(page, 'eip155')).toMatchObject(asContract)

  expect(await request(page, 'wallet_getCapabilities', [smart])).toMatchObject({
    '0x7a69': { atomic: { status: 'supported' } },
  })
  const before = await getBalance(client, { address: receiver.address })
  const units = 2n * 10n ** BigInt(token.decimals)
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [receiver.address, units] })
  const calls = [
    { to: receiver.address, value: toHex(parseEther('1')) },
    { to: token.address, data },
  ]
  const sending = request(page, 'wallet_sendCalls', [
    { version: '2.0.0', chainId: '0x7a69', from: smart, atomicRequired: true, calls },
  ])
  await expect(approval(page)).toContainText('1. Send ETH')
  await expect(approval(page)).toContainText(`2 ${token.symbol}`)
  await expect(approval(page)).toContainText('All of them, or none')
  await approval(page).getByRole('button', { name: 'Approve' }).click()
  const { id } = (await sending) as { id: string }
  await expect
    .poll(() => request(page, 'wallet_getCallsStatus', [id]))
    .toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
  expect((await getBalance(client, { address: receiver.address })) - before).toBe(parseEther('1'))
  const held = { abi, address: token.address, functionName: 'balanceOf', args: [receiver.address] } as const
  expect(await readContract(client, held)).toBe(units)
  await expect(parts(page).card).toBeHidden()

  const late = await sign(page, 'Now that it is there')
  expect(await isSigned(smart, 'Now that it is there', late)).toBe(true)
  // An earlier signature stays valid.
  expect(await isSigned(smart, 'Before the contract is there', early)).toBe(true)

  await page.reload()
  await makeEmbedded(page, { use: ['evm'] })
  await expect
    .poll(() => accountOf(page, 'eip155'))
    .toMatchObject({ ...asContract, embeddedWalletInfo: { isSmartAccountDeployed: true } })
  // The other network has no smart accounts.
  await request(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  await expect.poll(() => accountOf(page, 'eip155')).toMatchObject({ address: eoa })
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})
