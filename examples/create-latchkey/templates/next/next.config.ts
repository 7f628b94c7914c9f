import type { NextConfig } from 'next'

const config: NextConfig = {
  // The root is this folder, even if a folder above it has a lock file.
  turbopack: { root: import.meta.dirname },
}

export default config
