import { defineSetup, SessionError, type SignedMessage } from 'latchkey'

export default defineSetup('acme/pass', (ctx) => {
  const { domain } = ctx.options
  let passes: readonly SignedMessage[] = []
  return {
    async request() {
      if (passes.length === 0) throw new SessionError('SIGN_IN_REQUIRED', 'No pass yet')
    },
    async signOut() {
      passes = []
    },
    oneClick: {
      request: (chains) => ({ chains, domain, uri: `https://${domain}`, nonce: 'twelve-signs', ttl: 300 }),
      async accept(signed) {
        passes = signed
      },
    },
  }
})
