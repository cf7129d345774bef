import * as z from "zod/mini";
import type { PhpCall } from "./call.ts";
import type { Field } from "./input.ts";
import { entities } from "./schemas.ts";

type Json = Record<string, unknown>;

const VERSION = "1.0.0";

const ABOUT = `Les appels des anciens clients. Chacun accepte du JSON ou un formulaire (\`application/x-www-form-urlencoded\` ou \`multipart/form-data\`) ; les nombres
s'envoient en nombres ou en chiffres. Les champs en trop sont ignorés, sauf s'ils prétendent fixer un rôle ou de l'argent : l'appel est alors refusé.

Toute réponse réussie est en 200, avec \`success: true\` là où c'est un objet. Tout refus porte son vrai statut HTTP et une seule forme,
\`Refus\` : \`error\` est la phrase française à montrer telle quelle. Les montants sont des ariary entiers ; les dates sont à l'heure de Madagascar.

\`HEAD\` répond comme \`GET\`, sans corps ; \`OPTIONS\` dit les méthodes acceptées ; toute autre méthode est un 405.`;

/** The sections of `/docs`, in the order of docs/product.md 21. */
const tags: readonly [name: string, beginning: RegExp, description: string][] = [
  ["Connexion", /^(auth|messagerie)\//, "Sans jeton."],
  ["Membre", /^(utilisateur|transactions)\//, "Avec le jeton d'un membre ou d'un administrateur."],
  ["Administration : transactions", /^admin\/[^/]+$/, "Avec le jeton d'un administrateur."],
  [
    "Administration : niveaux et tâches",
    /^admin\/(vip|tasks)\//,
    "Les deux listes de niveaux sont ouvertes aux membres.",
  ],
  ["Administration : utilisateurs", /^admin\/users\//, "Avec le jeton d'un administrateur."],
];

/** Removes redundant keywords of a JSON schema: bounds of safe integers, and the dialect, which the document states once. */
function plain(schema: Json): Json {
  const { $schema: _, $id: _id, ...rest } = schema;
  return rest;
}

const options = {
  unrepresentable: "any",
  override: ({ jsonSchema }: { jsonSchema: Json }) => {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    // Later versions may add fields.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  },
} as const;

/** A name that OpenAPI accepts: `utilisateur/profil.php` → `utilisateur.profil`. */
const nameOf = ({ path }: PhpCall) => path.replace(/\.php$/, "").replaceAll("/", ".");

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The name of each answer. Calls with the same answer, such as the two histories, share the first one's name. */
function answerNames(calls: readonly PhpCall[]): Map<PhpCall["output"], string> {
  const names = new Map<PhpCall["output"], string>();
  for (const call of calls) if (!names.has(call.output)) names.set(call.output, `${nameOf(call)}.reponse`);
  return names;
}

/** The schemas of all answers and their parts, by name. */
function componentsOf(answers: Map<PhpCall["output"], string>): Record<string, Json> {
  const all = z.registry<{ id: string }>();
  for (const [id, schema] of entities) all.add(schema, { id });
  for (const [schema, id] of answers) all.add(schema, { id });
  const { schemas } = z.toJSONSchema(all, { ...options, uri: (id) => refTo(id).$ref });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, plain(schema as Json)]));
}

/** The schema of a field: that of the shared schema, with digits allowed for numbers. */
function limitsOf({ schema, isWhole, words }: Field): Json {
  if (words) return { type: "string", enum: [...words] };
  const limits = plain(z.toJSONSchema(schema, { ...options, io: "input" }));
  return isWhole ? { ...limits, type: ["integer", "string"], pattern: "^\\d{1,20}$" } : limits;
}

/** The schema of a sent field. One field may stand for two of a shared schema, such as the referrer's id or code. */
function fieldSchema(name: string, { input }: PhpCall): Json {
  const fields = input.fields.filter((field) => field.name === name);
  const limits = fields.map(limitsOf);
  const [field] = fields;
  return {
    ...(limits.length === 1 ? limits[0] : { anyOf: limits }),
    description: field?.about,
    examples: [field?.example],
  };
}

const OWN_ID = {
  type: ["integer", "string"],
  description: "Peut être omis. S'il est envoyé, c'est l'identifiant de l'appelant : un autre est refusé (403).",
};

const speaksForSomeone = ({ path }: PhpCall) => /^(utilisateur|transactions)\//.test(path);

/** The fields of a call, without duplicates. */
const fieldsOf = ({ input }: PhpCall): Field[] => [
  ...new Map(input.fields.map((field) => [field.name, field])).values(),
];

function parametersOf(call: PhpCall): Json[] {
  const fields = call.method === "GET" ? fieldsOf(call) : [];
  const query = fields.map((field) => {
    const { description, ...schema } = fieldSchema(field.name, call);
    return { name: field.name, in: "query", required: field.isRequired, description, schema };
  });
  const { description, ...schema } = OWN_ID;
  const own = { name: "user_id", in: "query", required: false, description, schema };
  return call.method === "GET" && speaksForSomeone(call) ? [...query, own] : query;
}

function bodyOf(call: PhpCall): Json {
  if (call.method === "GET") return {};
  const fields = fieldsOf(call);
  const unused = (call.unused ?? []).map((name) => [name, { description: "Accepté, et sans effet." }]);
  const schema = {
    type: "object",
    properties: {
      ...Object.fromEntries([...fields.map((field) => [field.name, fieldSchema(field.name, call)]), ...unused]),
      ...(speaksForSomeone(call) ? { user_id: OWN_ID } : {}),
    },
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
  const example = Object.fromEntries(fields.map((field) => [field.name, field.example]));
  const content = { schema, example };
  return {
    requestBody: {
      required: true,
      content: {
        "application/json": content,
        "application/x-www-form-urlencoded": content,
        "multipart/form-data": content,
      },
    },
  };
}

/** The keywords of a JSON schema that an example is built from. */
type Shown = {
  $ref?: string;
  examples?: unknown[];
  enum?: unknown[];
  const?: unknown;
  type?: string;
  items?: Json;
  anyOf?: Json[];
  properties?: Record<string, Json>;
  additionalProperties?: Json;
};

/** An example of a schema, built from the examples of its parts. */
function exampleOf(schema: Json, schemas: Record<string, Json>): unknown {
  const shown = schema as Shown;
  const of = (part: Json = {}) => exampleOf(part, schemas);
  if (shown.$ref) return of(schemas[shown.$ref.split("/").at(-1) ?? ""]);
  const values = shown.examples ?? shown.enum;
  if (values) return values[0];
  if (shown.const !== undefined) return shown.const;
  if (shown.anyOf) return of(shown.anyOf[0]);
  if (shown.items) return [of(shown.items)];
  if (shown.properties) {
    return Object.fromEntries(Object.entries(shown.properties).map(([name, part]) => [name, of(part)]));
  }
  return shown.additionalProperties ? { "2026-11-21": of(shown.additionalProperties) } : null;
}

const REFUSALS: Record<"anyone" | "signedIn", Record<string, string>> = {
  anyone: { 400: "Un champ est refusé.", default: "Tout autre refus." },
  signedIn: {
    400: "Un champ est refusé.",
    401: "Aucun jeton, ou une session qui n'est plus ouverte.",
    403: "Pas pour cet appelant.",
    default: "Tout autre refus : 404, 409, 422, 429, 503.",
  },
};

function responsesOf(call: PhpCall, name: string, schemas: Record<string, Json>): Json {
  const refused = Object.entries(REFUSALS[call.who === "anyone" ? "anyone" : "signedIn"]).map(
    ([status, description]) => [status, { description, content: { "application/json": { schema: refTo("Refus") } } }],
  );
  const content = { schema: refTo(name), example: exampleOf(schemas[name] ?? {}, schemas) };
  return { 200: { description: "Fait.", content: { "application/json": content } }, ...Object.fromEntries(refused) };
}

const KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "La même clé rend une répétition sans effet : la réponse du premier envoi revient.",
  schema: { type: "string", maxLength: 255 },
};

/** The OpenAPI 3.1 document, generated from the table and schemas that serve the calls. */
export function describeCalls(calls: readonly PhpCall[]) {
  const names = answerNames(calls);
  const schemas = componentsOf(names);
  const paths = calls.map((call) => {
    const parameters = [...parametersOf(call), ...(call.isKeyed ? [KEY] : [])];
    const operation = {
      operationId: nameOf(call),
      summary: call.summary,
      tags: tags.filter(([, beginning]) => beginning.test(call.path)).map(([name]) => name),
      security: call.who === "anyone" ? [] : [{ jeton: [] }],
      ...(parameters.length > 0 ? { parameters } : {}),
      ...bodyOf(call),
      responses: responsesOf(call, names.get(call.output) ?? "", schemas),
    };
    return [`/${call.path}`, { [call.method.toLowerCase()]: operation }];
  });
  return {
    openapi: "3.1.0",
    info: { title: "Asako : appels PHP", version: VERSION, description: ABOUT },
    servers: [{ url: "/backend/api" }],
    tags: tags.map(([name, , description]) => ({ name, description })),
    paths: Object.fromEntries(paths) as Record<string, Json>,
    components: {
      schemas,
      securitySchemes: {
        jeton: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "Le `token` de auth/login.php, que les anciens clients gardent sous `token` dans localStorage.",
        },
      },
    },
  };
}
