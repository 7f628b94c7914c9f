import type { Address } from '../types.js'

export interface SafeParentOptions {
  /** URL of the page in the frame. */
  frame: string
  safeAddress: Address
  chainId: number
}

/** Name of the function that the test exposes to the page, to sign with the owner's key. */
export const SIGN = 'sandboxSafeSigns'

/**
 * A stand-in for Safe's app: embeds a page and answers the messages of the Safe Apps SDK, version 9. The test serves it
 * at the origin that it needs.
 */
export const safeParent = ({ frame, safeAddress, chainId }: SafeParentOptions): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Sandbox Safe</title></head>
  <body>
    <iframe name="app" title="App" src="${frame}" style="width: 100%; height: 90vh; border: 0"></iframe>
    <script>
      const info = ${JSON.stringify({ safeAddress, chainId, threshold: 1, owners: [safeAddress], isReadOnly: false })}
      window.asked = []
      const answers = {
        getSafeInfo: () => info,
        wallet_getPermissions: () => [],
        signMessage: async ({ message }) => ({ signature: await window.${SIGN}(message) }),
      }
      window.addEventListener('message', async ({ source, origin, data }) => {
        const { id, method, params } = data ?? {}
        if (source !== window.frames[0] || !id) return
        window.asked.push(method)
        const reply = { id, version: '9.1.0' }
        try {
          if (!answers[method]) throw new Error('Not a method of the sandbox Safe: ' + method)
          Object.assign(reply, { success: true, data: await answers[method](params) })
        } catch (error) {
          Object.assign(reply, { success: false, error: String(error) })
        }
        source.postMessage(reply, origin)
      })
    </script>
  </body>
</html>
`
