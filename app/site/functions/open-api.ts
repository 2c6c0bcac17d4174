/** As much of JSON Schema as our document writes and its page reads. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  description?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

type Content = Record<string, { schema: Schema }>;

export interface OpenApiResponse {
  $ref?: string;
  description?: string;
  content?: Content;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  /** Each key is needed; empty: none. */
  security: Record<string, string[]>[];
  parameters?: {
    name: string;
    in: "query" | "header";
    required: boolean;
    description?: string;
    schema: Schema;
  }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, OpenApiResponse>;
}

export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Partial<Record<"get" | "post", Operation>>>;
  components: {
    securitySchemes: Record<string, Record<string, string>>;
    schemas: Record<string, Schema>;
    responses: Record<string, OpenApiResponse>;
  };
}
