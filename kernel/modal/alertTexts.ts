/** Short texts, shown if `debug` is on, and long texts, which are always logged (docs/protocol.md#alerts). */
export const ALERTS = {
  SWITCH_NETWORK_NOT_FOUND: [
    'Network Not Found',
    'The network is not in the "networks" option. Add it there to switch to it.',
  ],
  ORIGIN_NOT_ALLOWED: [
    'Origin Not Allowed',
    'This origin is not on the allowed list of the project. Add it in the project settings.',
  ],
  IFRAME_LOAD_FAILED: [
    'Network Error - Could not load embedded wallet',
    'The secure frame did not load. Check the connection and try again later.',
  ],
  IFRAME_REQUEST_TIMEOUT: [
    'Embedded Wallet Request Timed Out',
    'The embedded wallet did not answer in time. Try again later.',
  ],
  UNVERIFIED_DOMAIN: [
    'Unverified Domain',
    'The embedded wallet loaded but never became ready. Verify this domain in the project settings.',
  ],
  JWT_TOKEN_NOT_VALID: [
    'Session Expired',
    'Invalid session found. Check the time settings of this device and reconnect.',
  ],
  INVALID_PROJECT_ID: [
    'Invalid Project ID',
    'The "projectId" is not known. Create one and set it as the "projectId" option.',
  ],
  PROJECT_ID_NOT_CONFIGURED: [
    'Project ID Not Configured',
    'Set the "projectId" option and allow this origin in the project settings.',
  ],
  SERVER_ERROR_APP_CONFIGURATION: ['Server Error', 'Failed to get the app configuration.'],
  RATE_LIMITED_APP_CONFIGURATION: [
    'Rate Limited',
    'Too many requests for the app configuration. Try again later.',
  ],
  MULTI_WALLET_NOT_ENABLED: [
    'Multi-Wallet Not Enabled',
    'Switch the multi-wallet feature on in the project settings to use connections.',
  ],
  INVALID_APP_CONFIGURATION: [
    'Invalid App Configuration',
    'Analytics were refused: this origin is not on the allowlist of the project.',
  ],
} as const
export type AlertName = keyof typeof ALERTS
