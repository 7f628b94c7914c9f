import { type Cacao, defineSetup, SessionError } from 'latchkey'

export default defineSetup('acme/pass', (ctx) => {
  const { domain } = ctx.options
  let passes: readonly Cacao[] = []
  return {
    async request() {
      if (passes.length === 0) throw new SessionError('SIGN_IN_REQUIRED', 'No pass yet')
    },
    oneClick: {
      request: (chains) => ({ chains, domain, uri: `https://${domain}`, nonce: 'twelve-signs', ttl: 300 }),
      async accept(cacaos) {
        passes = cacaos
      },
    },
  }
})
