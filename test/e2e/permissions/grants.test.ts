import { AMBER, connectWith, makeKit, openModal } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { LOCAL, tokenOf } from '../send/sendForm.js'
import { steady } from '../shell/settled.js'
import { goToPermissions, PERSON } from './approvals.js'

test('what a wallet lets others spend is listed in words, and ended by the visitor', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  await sandbox.mint({ chainId: LOCAL, symbol: 'HUSD', to: address, amount: '250' })
  const { address: tokenAddress } = tokenOf(sandbox.config, 'HUSD')
  await open('kit', { csp: 'strict' })
  await makeKit(page)
  await connectWith(page, amber, AMBER)
  const until = Math.floor(Date.now() / 1_000) + 30 * 86_400
  const request = (type: string) =>
    page.evaluate(
      async ([kind, chainId, to, token, timestamp]) => {
        const { session } = window.kernelOf(window.visit.kit)
        const { connectorId = '', address = '' } = session.account() ?? {}
        const grants = await (await session.capability('grants', 'eip155'))()
        const data = { tokenAddress: token, periodAmount: '0x989680', periodDuration: 604_800 }
        const wanted = { caipNetworkId: `eip155:${chainId}` as const, to, data }
        const permissions = [{ ...wanted, type: kind, isAdjustable: false, expiresAt: timestamp * 1_000 }]
        return grants.request({ connectorId, address, permissions }).catch(({ code }) => code)
      },
      [type, LOCAL, PERSON, tokenAddress, until] as const,
    )
  // The wallet reports that it can't, so nobody is asked.
  expect(await request('erc20-token-forever')).toBe('GRANT_UNSUPPORTED')
  const granted = request('erc20-token-periodic')
  await amber.approve()
  expect(await granted).toMatchObject([{ type: 'erc20-token-periodic', amount: '10000000' }])

  await openModal(page)
  const shown = await goToPermissions(page)
  const row = page.getByTestId('permissions-grant')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('10 HUSD / 1 week')
  await expect(row).toContainText(/Until \w{3} \d{1,2}, 20\d\d/)
  const revoke = steady(page, page.getByTestId('permissions-grant-revoke'))
  await revoke.click()
  await amber.reject()
  await expect(row).toHaveCount(1)
  await expect(revoke).toBeEnabled()
  await revoke.click()
  await amber.approve()
  await expect(row).toHaveCount(0)
  await expect(shown.state('none')).toBeVisible()
})
