import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { vitePlugin as remix } from '@remix-run/dev'
import autoprefixer from 'autoprefixer'
import { buildSync } from 'esbuild'
import tailwindcss from 'tailwindcss'
import { defineConfig, type Plugin } from 'vite'
import remixOptions from './remix.config.js'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Packages that change together, so that a release of ours leaves the others in the browser's cache. */
const CHUNKS: readonly [name: string, pattern: RegExp][] = [
  ['react', /node_modules\/(react|react-dom|scheduler)\//],
  [
    'remix',
    /node_modules\/(@remix-run\/(react|router|server-runtime)|react-router|react-router-dom|turbo-stream)\//,
  ],
  ['forms', /node_modules\/(zod|@conform-to)\//],
  // What every form is made of: one request in place of two dozen on a slow line.
  ['components', /app\/ui\/(?:components|form|table)\/|app\/ui\/layer\/document-render/],
]

function chunkOf(id: string): string | undefined {
  return CHUNKS.find(([, pattern]) => pattern.test(id))?.[0]
}

/** Plain scripts without a framework, one file each: what every page gains, and the checksum tool with its worker. */
const SCRIPTS = {
  'enhance.js': './app/ui/enhance/index.ts',
  'checksum.js': './app/features/checksum/index.ts',
} as const
type ScriptName = keyof typeof SCRIPTS

/** A script as it is served. */
function scriptText(name: ScriptName): string {
  const { outputFiles } = buildSync({
    entryPoints: [at(SCRIPTS[name])],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
  })
  return outputFiles[0]?.text ?? ''
}

/** Puts the scripts beside the browser build; the development server makes them anew for each request. */
function scripts(): Plugin {
  const names = Object.keys(SCRIPTS) as ScriptName[]
  let wanted = false
  return {
    name: 'scripts',
    configResolved(config) {
      wanted = config.command === 'build' && !config.build.ssr
    },
    generateBundle() {
      if (!wanted) return
      for (const fileName of names) this.emitFile({ type: 'asset', fileName, source: scriptText(fileName) })
    },
    configureServer(server) {
      for (const name of names)
        server.middlewares.use(`/${name}`, (_request, response) => {
          response.setHeader('content-type', 'text/javascript; charset=utf-8')
          response.end(scriptText(name))
        })
    },
  }
}

/** The digest in its address lets it be kept for good. */
const scriptHref = (name: ScriptName): string =>
  `/${name}?v=${createHash('sha256').update(scriptText(name)).digest('hex').slice(0, 10)}`

const COMPRESSIBLE = /\.(?:js|css|svg|html|json|txt|xml|ico|map|webmanifest)$/

/** Writes .br and .gz beside every text file of the browser build, at the best ratio: the host only picks. */
function precompress(): Plugin {
  let directory = ''
  return {
    name: 'precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSIBLE.test(name)) continue
        const file = join(directory, name)
        const bytes = readFileSync(file)
        if (bytes.length < 512) continue
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

const BROWSERS = ['es2020', 'chrome87', 'firefox78', 'safari14']
const PREFIXED = ['chrome >= 87', 'firefox >= 78', 'safari >= 14']

/** Packages of many small modules: read one by one they are a third of a start. */
const MANY_MODULES = ['kysely', 'zod', /^@conform-to\//, 'hono', '@hono/node-server', 'yaml', /^@radix-ui\//]

/** Packages that the browser imports, beside React and Remix, which Remix names itself. */
const IN_BROWSER = ['zod', '@conform-to/react', '@conform-to/zod/v4', '@radix-ui/react-dialog', 'get-nonce']

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [remix(remixOptions), scripts(), precompress()],
  resolve: {
    alias: {
      '~': at('./app'),
      // Only where sanitize-html is in the bundle can its PostCSS be replaced.
      ...(isSsrBuild ? { postcss: at('./app/features/texts/no-styles.server.ts') } : undefined),
    },
  },
  css: {
    postcss: {
      plugins: [
        tailwindcss({ config: at('./tailwind.config.ts') }),
        autoprefixer({ overrideBrowserslist: PREFIXED }),
      ],
    },
  },
  define: {
    __ENHANCE_HREF__: JSON.stringify(scriptHref('enhance.js')),
    __CHECKSUM_HREF__: JSON.stringify(scriptHref('checksum.js')),
  },
  // Only for the build: the development server evaluates what is not external as an ES module, and yaml is none.
  ssr: command === 'build' ? { noExternal: ['sanitize-html', ...MANY_MODULES] } : {},
  // Vite would also prepare what only the server imports, for the browser, and fail at the first package that cannot be.
  optimizeDeps: { include: IN_BROWSER, noDiscovery: true },
  server: { host: '127.0.0.1', strictPort: true },
  build: {
    target: isSsrBuild ? 'node20' : BROWSERS,
    // The server build links the style sheet by the name it gives it: only the same bytes have the same name.
    cssTarget: BROWSERS,
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    rollupOptions: isSsrBuild
      ? { output: { inlineDynamicImports: true } }
      : { output: { manualChunks: chunkOf } },
  },
}))
