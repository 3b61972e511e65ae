import { readConfig } from '../../server/config'
import { openKeyring } from '../../server/crypto/keyring'

const config = readConfig({ DATA_DIR: process.argv[2] })
const portal = openKeyring(config, 'portal')
const broker = openKeyring(config, 'broker')
process.stdout.write(
  JSON.stringify({
    fingerprints: { ...portal.fingerprints, ...broker.fingerprints },
    publicPem: await portal.brokerPublicPem(),
    privatePem: (await broker.privatePems())[0],
  }),
)
