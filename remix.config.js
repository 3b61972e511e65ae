/**
 * The Remix options, handed to the Vite plugin by vite.config.ts. Every v3 flag is on, so that React Router 7
 * is a codemod away.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverModuleFormat: 'cjs',
  serverBuildFile: 'index.cjs',
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
}
