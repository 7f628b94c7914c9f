/** URL parameter of a provider's redirect to a page without a popup (docs/protocol.md#login-flows). */
export const RESULT_PARAMETER = 'result_uri'
/** URL parameter with the attempt's random value in the address that the provider redirects to. */
export const LOGIN_PARAMETER = 'lk_login'

/** Whether a provider has redirected to this page. Cheap, because it runs on every activation. */
export function isReturn(): boolean {
  const parameters = new URLSearchParams(location.search)
  return parameters.has(RESULT_PARAMETER) || parameters.has(LOGIN_PARAMETER)
}
