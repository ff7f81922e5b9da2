import { Client } from "pg";

/** Runs a statement on the server's database, for scenes that no request makes: many rows, or time that has passed. */
export async function sql<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error("DATABASE_URL must name the database of the server under test");
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000, query_timeout: 20_000 });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
