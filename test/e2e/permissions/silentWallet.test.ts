import { AMBER, connectWith, makeKit, openModal } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { LOCAL, tokenOf } from '../send/sendForm.js'
import { steady } from '../shell/settled.js'
import { approve, goToPermissions } from './approvals.js'

test('a visitor stops waiting for a wallet that is silent, and its late answer counts', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  const { address: token } = tokenOf(sandbox.config, 'HUSD')
  await sandbox.mint({ chainId: LOCAL, symbol: 'HUSD', to: address, amount: '250' })
  await approve(sandbox, address, { token })
  await open('kit', { csp: 'strict' })
  await makeKit(page)
  await connectWith(page, amber, AMBER)
  await openModal(page)
  const shown = await goToPermissions(page)
  await shown.revoke('HUSD').click()
  await shown.sure.click()
  await expect(shown.state('wallet')).toBeVisible()
  const stop = page.getByTestId('permissions-stop-waiting')
  // A wallet may take ten seconds before it counts as silent.
  await expect(stop).toBeVisible({ timeout: 15_000 })
  await steady(page, stop).click()
  await expect(shown.state('late')).toBeFocused()
  await expect(shown.revoke('HUSD')).toBeEnabled()
  await amber.approve()
  await expect(shown.state('done')).toBeVisible()
  await expect(shown.rows).toHaveCount(0)
})
