/** English; each key is the plugin's own. */
export default {
  'embedded.email': 'Email',
}
