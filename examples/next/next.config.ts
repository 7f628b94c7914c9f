import type { NextConfig } from 'next'

const config: NextConfig = {
  // The lock file is here, whatever lies further up.
  turbopack: { root: import.meta.dirname },
  devIndicators: false,
  poweredByHeader: false,
}

export default config
