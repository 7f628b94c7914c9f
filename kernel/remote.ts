import * as v from 'valibot'
import { type RemoteFeature, resolveFeatures } from './features.js'
import { HttpError } from './http.js'
import type { Kernel } from './kernel.js'
import { isOriginAllowed } from './origin.js'

const CACHE_KEY = 'lk/features'
const FeatureList = v.pipe(
  v.array(v.object({ id: v.string(), isEnabled: v.boolean(), config: v.nullish(v.array(v.string())) })),
  // An empty answer says nothing; a project with everything off lists its features as off.
  v.minLength(1),
)
const FeaturesResponse = v.object({ features: FeatureList })
const CachedFeatures = v.object({ v: v.literal(1), data: FeatureList })
const OriginsResponse = v.object({ allowedOrigins: v.array(v.string()) })

const parse =
  <S extends v.GenericSchema>(schema: S) =>
  (value: unknown): v.InferOutput<S> | undefined => {
    const result = v.safeParse(schema, value)
    return result.success ? result.output : undefined
  }

/** Fetches the project's features and applies them. The last good answer is used until then and when it fails. */
export async function loadFeatures(kernel: Kernel): Promise<void> {
  const { options, storage, log } = kernel
  const { features: local, basic, projectId } = options
  const apply = (remote: readonly RemoteFeature[] | null, warn?: typeof log.warn) =>
    kernel.applyFeatures(resolveFeatures({ remote, local, basic, warn }))

  if (basic || !projectId) return apply(null)
  const cached = storage.read(CACHE_KEY, parse(CachedFeatures))?.data
  if (cached) apply(cached)
  try {
    const answer = parse(FeaturesResponse)(
      await kernel.http(kernel.services.catalogue).get('/appkit/v1/config'),
    )
    if (answer) {
      storage.write(CACHE_KEY, { v: 1, data: answer.features })
      return apply(answer.features, log.warn)
    }
    log.warn(
      'REMOTE_CONFIG_INVALID: the remote configuration does not have the expected shape and is ignored.',
    )
  } catch (error) {
    if (kernel.scope.signal.aborted) return
    log.warn('The remote configuration could not be fetched.', error)
  }
  if (!cached) apply(null)
}

/** Compares the page's origin with the project's list. Only tells; the services themselves refuse. */
export async function checkOrigin(kernel: Kernel): Promise<void> {
  if (!kernel.options.projectId) return kernel.alert('PROJECT_ID_NOT_CONFIGURED')
  try {
    const http = kernel.http(kernel.services.catalogue)
    const answer = parse(OriginsResponse)(await http.get('/projects/v1/origins'))
    if (!answer) kernel.alert('PROJECT_ID_NOT_CONFIGURED')
    else if (!isOriginAllowed(location.origin, answer.allowedOrigins)) {
      kernel.alert('ORIGIN_NOT_ALLOWED', location.origin)
    }
  } catch (error) {
    if (kernel.scope.signal.aborted) return
    const status = error instanceof HttpError ? error.status : 0
    if (status === 429) kernel.alert('RATE_LIMITED_APP_CONFIGURATION')
    else if (status >= 500) kernel.alert('SERVER_ERROR_APP_CONFIGURATION', `HTTP status code ${status}`)
    else kernel.alert('PROJECT_ID_NOT_CONFIGURED')
  }
}
