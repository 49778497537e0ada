/** Which version an app is told of, and whether it must take it. Pure. */

/** What the decision needs of a version. */
export interface OfferedVersion {
  readonly Build: number
  readonly IsForce: boolean
  readonly MinBuild: number
  readonly Enabled: boolean
}

/** The newest published version; undefined when none is. */
export function currentOf<V extends OfferedVersion>(versions: readonly V[]): V | undefined {
  return versions.reduce<V | undefined>(
    (best, one) => (one.Enabled && (!best || one.Build > best.Build) ? one : best),
    undefined,
  )
}

/**
 * What an app of this build is offered among the versions of its name and platform; undefined: it is up to date. It must
 * update when any published version newer than its own is forced, or asks at least a higher build.
 */
export function offerFor<V extends OfferedVersion>(
  versions: readonly V[],
  build: number,
): { readonly version: V; readonly force: boolean } | undefined {
  const version = currentOf(versions)
  if (!version || version.Build <= build) return undefined
  const newer = versions.filter((one) => one.Enabled && one.Build > build)
  return { version, force: newer.some((one) => one.IsForce || one.MinBuild > build) }
}
