// The extension is required at run time (the package has no `exports`), but its types are published without it.
declare module 'use-sync-external-store/with-selector.js' {
  export { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector'
}
