import type { NextConfig } from 'next'

const config: NextConfig = {
  // The root is this folder, even if a parent folder has a lock file.
  turbopack: { root: import.meta.dirname },
  devIndicators: false,
  poweredByHeader: false,
}

export default config
