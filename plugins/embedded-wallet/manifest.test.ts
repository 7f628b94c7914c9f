import { expect, test } from 'vitest'
import { CONNECTOR_ID } from './account/networks.js'
import { embeddedWallet } from './index.js'
import { RESULT_PARAMETER } from './social/isReturn.js'

// The manifest repeats them, because importing their modules would add them to every page.
test('the manifest names the connector and the parameter of a returning login', () => {
  const { connectors, returns } = embeddedWallet().definition
  expect([connectors, returns]).toEqual([[CONNECTOR_ID], RESULT_PARAMETER])
})
