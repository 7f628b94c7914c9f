import { expect, test } from '../fixtures.js'
import { makeEmbedded } from './visit.js'

test('[VIEW-11] the terms beside the checkbox are named in a view without the list of wallets', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page, {
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://shop.example/terms',
    privacyPolicyUrl: 'https://shop.example/privacy',
  })
  await page.evaluate(() => window.visit.kit.open({ view: 'ConnectSocials' }))
  await expect(page.getByTestId('w3m-legal-checkbox')).toBeVisible()
  await expect(page.getByLabel('I agree to our terms of service and privacy policy')).toBeVisible()
})
