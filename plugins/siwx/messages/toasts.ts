/** English texts of the plugin `siwx`. */
export default {
  // The specification fixes the English of these toasts.
  'siwx.sign-failed': 'Error signing message',
  'siwx.init-failed': 'A problem occurred while trying initialize authentication',
  'siwx.authenticating': 'Authenticating...',
  'siwx.disconnect-failed': 'Failed to disconnect',
}
