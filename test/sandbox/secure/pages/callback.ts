import { readSetup } from '../frame/readSetup.js'
import type { CallbackSetup } from '../types.js'

const { resultUri, origin, returnUrl } = readSetup<CallbackSetup>()

/** The end of a social login: posts the result to the page that asked, and to no other, and closes. */
if (returnUrl !== undefined) {
  const back = new URL(returnUrl)
  if (resultUri !== undefined) back.searchParams.set('result_uri', resultUri)
  location.replace(back)
} else {
  const opener: Window | null = window.opener
  if (resultUri !== undefined) opener?.postMessage({ resultUri }, origin)
  const outcome = document.getElementById('outcome')
  if (outcome) outcome.textContent = resultUri === undefined ? 'Nobody was logged in.' : 'You are logged in.'
  window.close()
}
