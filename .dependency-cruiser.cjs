// Which way imports point (docs/architecture.md). Every arrow that is not allowed here is an error.
const only = (name, comment, from, to) => ({ name, comment, severity: 'error', from: { path: from }, to })

/** Folders of ours under `from` may import, of ours, only what matches `allowed`. */
const folders = (name, comment, from, allowed, except) => ({
  name,
  comment,
  severity: 'error',
  from: except ? { path: from, pathNot: except } : { path: from },
  to: { path: '^(app|server|tests|public)/', pathNot: allowed },
})

module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Imports make no circle, type-only imports included.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      comment: 'Every import resolves.',
      from: {},
      to: { couldNotResolve: true },
    },
    folders('domain-alone', 'app/domain imports nothing of ours.', '^app/domain/', '^app/domain/'),
    only('domain-zod', 'Of the packages app/domain imports only zod.', '^app/domain/', {
      pathNot: '^(app/|node_modules/zod/)',
    }),
    folders('ui-on-domain', 'app/ui imports domain and itself.', '^app/ui/', '^app/(ui|domain)/'),
    folders(
      'features-on-ui',
      'Features import ui and domain.',
      '^app/features/',
      '^app/(features|ui|domain)/',
      '\\.server\\.tsx?$',
    ),
    folders(
      'feature-servers',
      'Server files of features import the server API module too.',
      '^app/features/.*\\.server\\.tsx?$',
      '^app/((features|ui|domain)/|server\\.server\\.ts$)',
    ),
    {
      name: 'route-own-folder',
      comment:
        'A route imports features, ui, domain, its own folder, files directly in its area and the server API module.',
      severity: 'error',
      from: { path: '^app/routes/([^/]+)/([^/]+)/' },
      to: {
        path: '^(app|server|tests)/',
        pathNot: [
          '^app/(features|ui|domain)/',
          '^app/server\\.server\\.ts$',
          '^app/routes/$1/$2/',
          '^app/routes/$1/[^/]+\\.tsx?$',
        ],
      },
    },
    folders('server-on-domain', 'server imports of app only domain.', '^server/', '^(server|app/domain)/'),
    folders(
      'server-api',
      'Only the server API module and the entries of app reach into server.',
      '^app/',
      '^app/',
      '^app/(server\\.server|entry\\.server)\\.tsx?$',
    ),
    folders(
      'reference-broker-alone',
      'The reference broker knows the contract and the neutral folders, nothing of the portal.',
      '^server/reference-broker/',
      [
        '^server/reference-broker/',
        '^server/broker/contract/',
        '^server/(crypto|database|notify)/',
        '^server/(config|lazy-async|log|text-(request|response))\\.ts$',
        '^app/domain/',
      ],
    ),
    folders('notify-neutral', 'server/notify knows transports, not who uses them.', '^server/notify/', [
      '^server/notify/',
      '^server/(config|log)\\.ts$',
    ]),
    {
      name: 'reference-broker-closed',
      comment: 'Nothing of the portal looks inside the reference broker; the composition root starts it.',
      severity: 'error',
      from: {
        path: '^(app|server)/',
        pathNot: [
          '^server/reference-broker/',
          '^server/services\\.ts$',
          '^app/entry\\.server\\.tsx$',
          '^server/http/',
        ],
      },
      to: { path: '^server/reference-broker/' },
    },
    folders('contract-alone', 'The contract imports itself, crypto and domain.', '^server/broker/contract/', [
      '^server/broker/contract/',
      '^server/crypto/',
      '^app/domain/',
    ]),
    folders(
      'client-on-contract',
      'The broker client shares only the contract with the broker.',
      '^server/broker/',
      [
        '^server/broker/',
        '^server/crypto/',
        '^server/(config|log|text-(request|response))\\.ts$',
        '^app/domain/',
      ],
    ),
    only('rules-pure', 'rules.ts imports only domain.', '/rules\\.ts$', {
      pathNot: ['^app/domain/', '^node_modules/zod/'],
    }),
    folders(
      'neutral-crypto',
      'server/crypto and server/database are neutral: no portal folders.',
      '^server/(crypto|database)/',
      [
        '^server/(crypto|database)/',
        '^server/(config|lazy-async)\\.ts$',
        '^app/domain/',
        '^server/audit/tables\\.ts$',
      ],
    ),
    only('no-tests-in-product', 'The product imports no test.', '^(app|server)/', { path: '^tests/' }),
    only(
      'no-development-package',
      'The product imports no development dependency; only `npm run dev` does.',
      '^(app/|server/(?!dev-server\\.mjs$))',
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only', 'npm'],
        pathNot: ['node_modules/@types/', 'node_modules/@remix-run/(dev|route-config)/'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|test-results|node_modules/.*/node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
