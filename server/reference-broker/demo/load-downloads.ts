import type { BrokerCore, Database } from '../call-context'
import { versionKey } from '../downloads/rules'
import { putStaticFile } from '../files/put-file'
import { demoDownloadFiles } from './download-files'
import { DEMO_DOWNLOADS, DEMO_LANGUAGES, DEMO_VERSIONS } from './downloads'

/** Loads the software on offer with its files; digests and sizes are those of the bytes as they were written. */
export async function loadDownloads(core: BrokerCore, tx: Database): Promise<void> {
  for (const file of demoDownloadFiles()) await putStaticFile(core, tx, file)
  await tx.insertInto('download_item').values(DEMO_DOWNLOADS).execute()
  await tx.insertInto('download_language').values(DEMO_LANGUAGES).execute()
  const versions = DEMO_VERSIONS.flatMap(({ name_id, language, logs }) =>
    logs.map(([version, update_date, log_info]) => ({
      ...{ name_id, language, version, update_date, log_info },
      version_key: versionKey(version),
    })),
  )
  await tx.insertInto('download_version').values(versions).execute()
}
